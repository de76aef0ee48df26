<?php

declare(strict_types=1);

namespace Drupal\ag_save;

/**
 * What became of a save.
 */
enum Written {

  case Done;
  // Another device has saved since.
  case Newer;
  // The member has no room for it.
  case Full;

}
