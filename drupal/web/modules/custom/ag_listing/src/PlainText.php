<?php

declare(strict_types=1);

namespace Drupal\ag_listing;

use Drupal\Component\Utility\Html;

/**
 * HTML as one line of plain text.
 */
final class PlainText {

  /**
   * Blocks are separated by a space.
   */
  public static function of(?string $html, int $length): string {
    $html = preg_replace(
      '~<(script|style|textarea|option)\b.*?</\1\s*>~is',
      '',
      (string) $html,
    ) ?? '';
    $html = preg_replace('~</(p|div|li|h\d)>|<br\s*/?>~i', '$0 ', $html) ?? '';
    $text = Html::decodeEntities(strip_tags($html));
    return mb_substr(trim(preg_replace('/\s+/u', ' ', $text) ?? ''), 0, $length);
  }

}
