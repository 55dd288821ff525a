# ccache needs the two sloppiness settings to cache users of a precompiled header at all (see "Precompiled
# headers" in ccache(1)); flags.cmake adds -fpch-preprocess and -fno-pch-timestamp for the same reason.
# What one clone compiled serves the others: paths below the clone are made relative.
find_program(CCACHE ccache)
if(CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    set(CMAKE_CXX_COMPILER_LAUNCHER env CCACHE_SLOPPINESS=pch_defines,time_macros
        CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} CCACHE_NOHASHDIR=1 ${CCACHE})
endif()
