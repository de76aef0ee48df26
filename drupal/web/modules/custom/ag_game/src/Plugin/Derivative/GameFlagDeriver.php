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
      'hide' => [
        'label' => $this->t('Hide games from listings'),
        'field' => 'field_hide_from_listings',
        'value' => TRUE,
      ],
      'show' => [
        'label' => $this->t('Show games in listings'),
        'field' => 'field_hide_from_listings',
        'value' => FALSE,
      ],
      'feature' => [
        'label' => $this->t('Feature games in their category'),
        'field' => 'field_category_featured',
        'value' => TRUE,
      ],
      'unfeature' => [
        'label' => $this->t('Stop featuring games'),
        'field' => 'field_category_featured',
        'value' => FALSE,
      ],
      'pass_only' => [
        'label' => $this->t('Restrict games to game pass'),
        'field' => 'field_game_pass_only_',
        'value' => TRUE,
      ],
      'for_all' => [
        'label' => $this->t('Make games available to everyone'),
        'field' => 'field_game_pass_only_',
        'value' => FALSE,
      ],
    ];
    return $this->derivatives = array_map(
      fn(array $flag): array => $flag + $base_plugin_definition,
      $flags,
    );
  }

}
