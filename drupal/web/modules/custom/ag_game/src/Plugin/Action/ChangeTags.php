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
 * Adds tags to games and removes tags from them.
 */
#[Action(id: 'ag_game_tags', label: new TranslatableMarkup('Add or remove tags'), type: 'node')]
final class ChangeTags extends ChangeGame implements ConfigurableInterface, PluginFormInterface {

  use ConfiguredAction;
  use TermOptions;

  protected function change(NodeInterface $version): bool {
    $before = array_map(strval(...), array_column($version->get('field_tags')->getValue(), 'target_id'));
    $after = array_values(array_diff(
      array_unique([...$before, ...$this->chosen('add')]),
      $this->chosen('remove'),
    ));
    $version->set('field_tags', $after);
    return $before !== $after;
  }

  protected function gameAccess(NodeInterface $game, AccountInterface $account): AccessResultInterface {
    return $game->get('field_tags')->access('edit', $account, TRUE);
  }

  public function buildConfigurationForm(array $form, FormStateInterface $form_state): array {
    $tags = $this->terms('tags');
    foreach (['add' => $this->t('Add'), 'remove' => $this->t('Remove')] as $name => $title) {
      $form[$name] = [
        '#type' => 'checkboxes',
        '#title' => $title,
        '#options' => $tags,
        '#attributes' => ['class' => ['ag-choices']],
      ];
    }
    $form['#attached']['library'][] = 'ag_game/choices';
    return $form;
  }

  public function validateConfigurationForm(array &$form, FormStateInterface $form_state): void {
    $add = array_filter($form_state->getValue('add'));
    $remove = array_filter($form_state->getValue('remove'));
    if ($add === [] && $remove === []) {
      $form_state->setErrorByName('add', $this->t('Choose a tag to add or to remove.'));
    }
    elseif (array_intersect($add, $remove) !== []) {
      $form_state->setErrorByName('remove', $this->t('The same tag cannot be added and removed.'));
    }
  }

  public function submitConfigurationForm(array &$form, FormStateInterface $form_state): void {
    foreach (['add', 'remove'] as $name) {
      $this->configuration[$name] = array_values(array_filter($form_state->getValue($name)));
    }
  }

  /**
   * @return string[]
   *   Term IDs.
   */
  private function chosen(string $name): array {
    return array_map(strval(...), $this->configuration[$name] ?? []);
  }

}
