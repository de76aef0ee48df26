<?php

declare(strict_types=1);

namespace Drupal\ag_save;

/**
 * The result of writing a save.
 */
enum SaveResult {

  case Saved;
  // Conflict: another device has saved since.
  case Conflict;
  // The member's quota is exceeded.
  case QuotaExceeded;

}
