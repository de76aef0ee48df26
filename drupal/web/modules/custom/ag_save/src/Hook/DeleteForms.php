<?php

declare(strict_types=1);

namespace Drupal\ag_save\Hook;

use Drupal\ag_save\SaveStorage;
use Drupal\Core\Entity\ContentEntityDeleteForm;
use Drupal\Core\Form\FormStateInterface;
use Drupal\Core\Hook\Attribute\Hook;
use Drupal\Core\StringTranslation\StringTranslationTrait;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\node\NodeInterface;

/**
 * Warns editors that members lose their progress with a game.
 */
final class DeleteForms {

  use StringTranslationTrait;

  public function __construct(private readonly SaveStorage $saves) {}

  #[Hook('form_node_game_delete_form_alter')]
  public function formNodeGameDeleteFormAlter(array &$form, FormStateInterface $form_state): void {
    $delete_form = $form_state->getFormObject();
    assert($delete_form instanceof ContentEntityDeleteForm);
    $game = $delete_form->getEntity();
    assert($game instanceof NodeInterface);
    // Deleting a translation keeps the game.
    $members = $game->isDefaultTranslation() ? $this->saves->countMembers([(int) $game->id()]) : 0;
    self::warn($form, $members, $this->formatPlural(
      $members,
      '1 member loses the progress in this game. To keep it, unpublish the game instead.',
      '@count members lose their progress in this game. To keep it, unpublish the game instead.',
    ));
  }

  #[Hook('form_node_delete_multiple_confirm_form_alter')]
  public function formNodeDeleteMultipleConfirmFormAlter(array &$form, FormStateInterface $form_state): void {
    // The keys of core's list are `{id}:{langcode}`.
    $nids = array_map(intval(...), array_keys($form['entities']['#items'] ?? []));
    $members = $nids === [] ? 0 : $this->saves->countMembers($nids);
    self::warn($form, $members, $this->formatPlural(
      $members,
      '1 member loses the progress in these games. To keep it, unpublish the games instead.',
      '@count members lose their progress in these games. To keep it, unpublish the games instead.',
    ));
  }

  private static function warn(array &$form, int $members, TranslatableMarkup $warning): void {
    if ($members > 0) {
      $form['ag_save'] = [
        '#theme' => 'status_messages',
        '#message_list' => ['warning' => [$warning]],
        '#status_headings' => ['warning' => new TranslatableMarkup('Warning message')],
        '#weight' => -10,
      ];
    }
  }

}
