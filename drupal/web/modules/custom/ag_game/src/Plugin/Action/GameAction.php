<?php

declare(strict_types=1);

namespace Drupal\ag_game\Plugin\Action;

use Drupal\ag_game\BulkRevision;
use Drupal\ag_game\GameVersions;
use Drupal\Core\Access\AccessResult;
use Drupal\Core\Access\AccessResultInterface;
use Drupal\Core\Action\ActionBase;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\Messenger\MessengerInterface;
use Drupal\Core\Plugin\ContainerFactoryPluginInterface;
use Drupal\Core\Session\AccountInterface;
use Drupal\node\NodeInterface;

/**
 * Base class of bulk actions on games, because core's publishing actions skip moderated content.
 */
abstract class GameAction extends ActionBase implements ContainerFactoryPluginInterface {

  /**
   * Workflow transition.
   */
  protected const TRANSITION = '';

  public function __construct(
    array $configuration,
    string $plugin_id,
    mixed $plugin_definition,
    protected MessengerInterface $messages,
    protected GameVersions $versions,
    protected AccountInterface $currentUser,
    protected EntityTypeManagerInterface $entityTypeManager,
    protected BulkRevision $revisions,
  ) {
    parent::__construct($configuration, $plugin_id, $plugin_definition);
  }

  /**
   * Changes a game that passed isApplicable().
   */
  abstract protected function apply(NodeInterface $game): void;

  /**
   * Shows a message when the editor can fix the reason.
   */
  abstract public function isApplicable(NodeInterface $game): bool;

  final public function execute(?NodeInterface $object = NULL): void {
    if ($object !== NULL) {
      $this->executeMultiple([$object]);
    }
  }

  /**
   * Returns a result for each game, which Views Bulk Operations counts by their texts.
   */
  public function executeMultiple(array $entities): array {
    $results = [];
    foreach ($entities as $game) {
      $isApplicable = $this->isApplicable($game);
      if ($isApplicable) {
        $this->apply($game);
      }
      $results[] = ['message' => $this->resultText($isApplicable), 'type' => 'status'];
    }
    return $results;
  }

  final public function access(
    $object,
    ?AccountInterface $account = NULL,
    $return_as_object = FALSE,
  ): bool|AccessResultInterface {
    $account ??= $this->currentUser;
    $result = $object instanceof NodeInterface && $object->bundle() === 'game'
      ? $object->access('update', $account, TRUE)->andIf($this->gameAccess($object, $account))
      : AccessResult::forbidden('Not a game.');
    return $return_as_object ? $result : $result->isAllowed();
  }

  protected function gameAccess(
    NodeInterface $game,
    AccountInterface $account,
  ): AccessResultInterface {
    return AccessResult::allowedIfHasPermission(
      $account,
      'use games transition ' . static::TRANSITION,
    );
  }

  protected function resultText(bool $isChanged): string {
    return (string) ($isChanged ? $this->t('Changed') : $this->t('Not changed'));
  }

  protected function label(): string {
    $definition = $this->getPluginDefinition();
    return is_array($definition) ? (string) $definition['label'] : $this->getPluginId();
  }

  /**
   * @param string[] $problems
   *   What prevents the action.
   * @param \Closure $message
   *   Returns a translated message for the arguments `%title` and `@problem`.
   */
  protected function reportProblems(NodeInterface $game, array $problems, \Closure $message): void {
    foreach (array_unique($problems) as $problem) {
      $this->messages->addError($message(['%title' => $game->label(), '@problem' => $problem]));
    }
  }

  /**
   * @return string[]
   *   Messages without markup.
   */
  protected function problems(NodeInterface $game): array {
    $problems = [];
    foreach ($game->validate() as $violation) {
      $problems[] = strip_tags((string) $violation->getMessage());
    }
    return $problems;
  }

}
