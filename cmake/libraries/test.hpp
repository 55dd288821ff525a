// As heavy.hpp, for the tests.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "heavy.hpp"
