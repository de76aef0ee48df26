<?php

declare(strict_types=1);

namespace Drupal\ag_game\Plugin\Derivative;

use Drupal\Component\Plugin\Derivative\DeriverBase;
use Drupal\Core\StringTranslation\StringTranslationTrait;

/**
 * The flags of the bulk actions: `field` and `value`.
 */
final class GameFlagDeriver extends DeriverBase {

  use StringTranslationTrait;

  public function getDerivativeDefinitions($base_plugin_definition): array {
    $flags = [
      'hide' => [$this->t('Hide games from listings'), 'field_hide_from_listings', TRUE],
      'show' => [$this->t('Show games in listings'), 'field_hide_from_listings', FALSE],
      'feature' => [$this->t('Feature games in their category'), 'field_category_featured', TRUE],
      'unfeature' => [$this->t('Stop featuring games'), 'field_category_featured', FALSE],
      'pass_only' => [$this->t('Restrict games to game pass'), 'field_game_pass_only_', TRUE],
      'for_all' => [$this->t('Make games available to everyone'), 'field_game_pass_only_', FALSE],
    ];
    foreach ($flags as $id => [$label, $field, $value]) {
      $this->derivatives[$id] = [
        'label' => $label,
        'field' => $field,
        'value' => $value,
      ] + $base_plugin_definition;
    }
    return $this->derivatives;
  }

}
