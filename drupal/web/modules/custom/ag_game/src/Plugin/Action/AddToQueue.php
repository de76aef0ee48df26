<?php

declare(strict_types=1);

namespace Drupal\ag_game\Plugin\Action;

use Drupal\Component\Plugin\ConfigurableInterface;
use Drupal\Core\Access\AccessResult;
use Drupal\Core\Access\AccessResultInterface;
use Drupal\Core\Action\Attribute\Action;
use Drupal\Core\Form\FormStateInterface;
use Drupal\Core\Plugin\PluginFormInterface;
use Drupal\Core\Session\AccountInterface;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\node\NodeInterface;

/**
 * Appends games to a queue, which is saved once per batch.
 */
#[Action(id: 'ag_game_queue', label: new TranslatableMarkup('Add to a queue'), type: 'node')]
final class AddToQueue extends GameAction implements ConfigurableInterface, PluginFormInterface {

  use ConfiguredAction;

  public function executeMultiple(array $entities): array {
    $queue = $this->queue();
    if ($queue === NULL || !$queue->access('update', $this->currentUser)) {
      return array_map(fn(): array => ['message' => $this->resultText(FALSE), 'type' => 'warning'], array_values($entities));
    }
    $queued = array_column($queue->get('field_games')->getValue(), 'target_id');
    $results = [];
    $isChanged = FALSE;
    foreach ($entities as $game) {
      $isNew = !in_array($game->id(), $queued, FALSE);
      if ($isNew) {
        $queued[] = $game->id();
        $queue->get('field_games')->appendItem($game->id());
        $isChanged = TRUE;
      }
      $results[] = ['message' => $this->resultText($isNew), 'type' => 'status'];
    }
    if ($isChanged) {
      $this->revisions->mark($queue, $this->label())->save();
    }
    return $results;
  }

  protected function apply(NodeInterface $game): void {
    throw new \LogicException('Games are added together.');
  }

  public function isApplicable(NodeInterface $game): bool {
    return $this->queue() !== NULL;
  }

  protected function gameAccess(NodeInterface $game, AccountInterface $account): AccessResultInterface {
    return AccessResult::allowedIfHasPermission($account, 'edit any game_queue content');
  }

  public function buildConfigurationForm(array $form, FormStateInterface $form_state): array {
    $queues = [];
    foreach ($this->entityTypeManager->getStorage('node')->loadByProperties(['type' => 'game_queue']) as $queue) {
      if ($queue->access('update', $this->currentUser)) {
        $queues[$queue->id()] = (string) $queue->label();
      }
    }
    natcasesort($queues);
    $form['queue'] = [
      '#type' => 'select',
      '#title' => $this->t('Queue'),
      '#options' => $queues,
      '#required' => TRUE,
      '#description' => $this->t('Games are added at the end. To undo, revert the revision of the queue.'),
    ];
    return $form;
  }

  public function submitConfigurationForm(array &$form, FormStateInterface $form_state): void {
    $this->configuration['queue'] = $form_state->getValue('queue');
  }

  private function queue(): ?NodeInterface {
    $queue = $this->entityTypeManager->getStorage('node')->load((string) ($this->configuration['queue'] ?? ''));
    return $queue instanceof NodeInterface && $queue->bundle() === 'game_queue' ? $queue : NULL;
  }

  protected function resultText(bool $isChanged): string {
    return (string) ($isChanged ? $this->t('Added to the queue') : $this->t('Already in the queue'));
  }

}
