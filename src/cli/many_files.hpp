#pragma once

namespace bronze::cli {

// A connection is a file, and the usual limit is a thousand: takes as many as the system grants.
void allow_many_files();

}  // namespace bronze::cli
