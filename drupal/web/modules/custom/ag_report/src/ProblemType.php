<?php

declare(strict_types=1);

namespace Drupal\ag_report;

use Drupal\Core\StringTranslation\TranslatableMarkup;

/**
 * Kinds of problems. `embedded/src/ag/report/module.ts` and the site's form have the same.
 */
enum ProblemType: string {

  case Loading = 'loading';
  case Freezing = 'freezing';
  case Controls = 'controls';
  case Other = 'other';

  public function label(): TranslatableMarkup {
    return match ($this) {
      self::Loading => new TranslatableMarkup('does not start'),
      self::Freezing => new TranslatableMarkup('stops or crashes'),
      self::Controls => new TranslatableMarkup('controls do not respond'),
      self::Other => new TranslatableMarkup('something else'),
    };
  }

}
