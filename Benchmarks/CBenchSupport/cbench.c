#include "cbench.h"
