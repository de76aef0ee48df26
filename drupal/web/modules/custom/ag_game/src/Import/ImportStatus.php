<?php

declare(strict_types=1);

namespace Drupal\ag_game\Import;

/**
 * What happens to a row of an import.
 */
enum ImportStatus {

  case Created;
  case Updated;
  case Exists;
  case Duplicate;
  case Failed;

}
