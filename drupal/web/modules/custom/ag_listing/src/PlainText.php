<?php

declare(strict_types=1);

namespace Drupal\ag_listing;

use Drupal\Component\Utility\Html;

/**
 * The text of HTML on one line.
 */
final class PlainText {

  private function __construct() {}

  /**
   * Strips tags and decodes entities, with a space between what stood in blocks, and cuts the text.
   */
  public static function of(?string $html, int $length): string {
    $html = preg_replace('~<(script|style|textarea|option)\b.*?</\1\s*>~is', '', (string) $html) ?? '';
    $html = preg_replace('~</(p|div|li|h\d)>|<br\s*/?>~i', '$0 ', $html) ?? '';
    $text = Html::decodeEntities(strip_tags($html));
    return mb_substr(trim(preg_replace('/\s+/u', ' ', $text) ?? ''), 0, $length);
  }

}
