<?php

declare(strict_types=1);

namespace Drupal\ag_game\Plugin\Action;

use Drupal\Component\Plugin\ConfigurableInterface;
use Drupal\Core\Access\AccessResultInterface;
use Drupal\Core\Action\Attribute\Action;
use Drupal\Core\Form\FormStateInterface;
use Drupal\Core\Plugin\PluginFormInterface;
use Drupal\Core\Session\AccountInterface;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\node\NodeInterface;

/**
 * Moves games to a genre.
 */
#[Action(id: 'ag_game_genre', label: new TranslatableMarkup('Set the genre'), type: 'node')]
final class SetGenre extends ChangeGame implements ConfigurableInterface, PluginFormInterface {

  use ConfiguredAction;
  use TermOptions;

  protected function change(NodeInterface $version): bool {
    $genre = (string) $this->configuration['genre'];
    $isChanged = (string) $version->get('field_genre')->target_id !== $genre;
    $version->set('field_genre', $genre);
    return $isChanged;
  }

  protected function gameAccess(NodeInterface $game, AccountInterface $account): AccessResultInterface {
    return $game->get('field_genre')->access('edit', $account, TRUE);
  }

  public function buildConfigurationForm(array $form, FormStateInterface $form_state): array {
    $form['genre'] = [
      '#type' => 'select',
      '#title' => $this->t('Genre'),
      '#options' => $this->terms('genre'),
      '#required' => TRUE,
      '#description' => $this->t('Games keep their addresses.'),
    ];
    return $form;
  }

  public function submitConfigurationForm(array &$form, FormStateInterface $form_state): void {
    $this->configuration['genre'] = $form_state->getValue('genre');
  }

}
