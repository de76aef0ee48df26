<?php

declare(strict_types=1);

namespace Drupal\ag_save;

/**
 * The result of writing a save.
 */
enum SaveResult {

  case Saved;
  // Another device has saved since.
  case Conflict;
  case QuotaExceeded;

}
