<?php

declare(strict_types=1);

namespace Drupal\ag_game\Plugin\views\pager;

use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\views\Attribute\ViewsPager;
use Drupal\views\Plugin\views\pager\Some;

/**
 * The first items, with the number of all; core's pager forgets that number.
 */
#[ViewsPager(
  id: 'ag_game_first',
  title: new TranslatableMarkup('Display a specified number of items and count all'),
  short_title: new TranslatableMarkup('First items'),
  help: new TranslatableMarkup('Cards of the desk show how many items wait.'),
  display_types: ['basic'],
)]
final class FirstItems extends Some {

  public function postExecute(&$result): void {}

}
