<?php

declare(strict_types=1);

namespace Drupal\ag_report;

use Drupal\Core\StringTranslation\TranslatableMarkup;

/**
 * Keep `embedded/src/ag/report/module.ts` and the site's form in sync.
 */
enum ProblemType: string {

  case Loading = 'loading';
  case Freezing = 'freezing';
  case Controls = 'controls';
  case Other = 'other';

  public function label(): TranslatableMarkup {
    return match ($this) {
      self::Loading => new TranslatableMarkup('won’t start'),
      self::Freezing => new TranslatableMarkup('freezes or crashes'),
      self::Controls => new TranslatableMarkup('controls don’t work'),
      self::Other => new TranslatableMarkup('something else'),
    };
  }

}
