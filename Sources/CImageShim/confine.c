#include "ProcessShim.h"
#include "image.h"

// Seconds of processor time. The parent's patience ends before.
enum { PROCESSOR_TIME = 3 };

bool image_confine(size_t memory) {
  struct process_shim_limits limits = {
      .memory = memory, .files = 3, .processor_time = PROCESSOR_TIME};
  return process_shim_confine(&limits) && process_shim_filter_calls(false);
}
