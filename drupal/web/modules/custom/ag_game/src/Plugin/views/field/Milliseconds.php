<?php

declare(strict_types=1);

namespace Drupal\ag_game\Plugin\views\field;

use Drupal\views\Attribute\ViewsField;
use Drupal\views\Plugin\views\field\Date;
use Drupal\views\ResultRow;

/**
 * A Unix timestamp in milliseconds.
 */
#[ViewsField('ag_game_milliseconds')]
final class Milliseconds extends Date {

  public function getValue(ResultRow $values, $field = NULL): int {
    return intdiv((int) parent::getValue($values, $field), 1000);
  }

}
