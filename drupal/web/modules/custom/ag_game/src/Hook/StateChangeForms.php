<?php

declare(strict_types=1);

namespace Drupal\ag_game\Hook;

use Drupal\ag_game\GameVersions;
use Drupal\Core\Form\FormStateInterface;
use Drupal\Core\Hook\Attribute\Hook;
use Drupal\node\NodeInterface;

/**
 * Validates nodes in core's forms that change the state or revision without validation.
 */
final class StateChangeForms {

  #[Hook('form_content_moderation_entity_moderation_form_alter')]
  #[Hook('form_node_revision_revert_confirm_alter')]
  #[Hook('form_node_revision_revert_translation_confirm_alter')]
  public function addValidation(array &$form, FormStateInterface $form_state): void {
    $form['#validate'][] = [self::class, 'validate'];
  }

  public static function validate(array &$form, FormStateInterface $form_state): void {
    $node = $form_state->get('entity') ?? \Drupal::routeMatch()->getParameter('node_revision');
    if (!$node instanceof NodeInterface) {
      return;
    }
    $changed = self::translation($node, $form_state) ?? clone $node;
    // An older revision is no edit conflict.
    $changed->setChangedTime(\Drupal::time()->getRequestTime());
    if ($form_state->hasValue('new_state')) {
      $changed->set(GameVersions::STATE, $form_state->getValue('new_state'));
    }
    foreach ($changed->validate() as $delta => $violation) {
      $form_state->setErrorByName("violation_$delta", $violation->getMessage());
    }
  }

  /**
   * The revision that core's form creates when it reverts one translation.
   */
  private static function translation(
    NodeInterface $revision,
    FormStateInterface $form_state,
  ): ?NodeInterface {
    $langcode = \Drupal::routeMatch()->getParameter('langcode');
    if ($langcode === NULL) {
      return NULL;
    }
    return \Drupal::entityTypeManager()->getStorage('node')->createRevision(
      $revision->getTranslation($langcode),
      TRUE,
      (bool) $form_state->getValue('revert_untranslated_fields'),
    );
  }

}
