<?php

declare(strict_types=1);

namespace Drupal\ag_game\Plugin\Action;

use Drupal\ag_game\GameVersions;
use Drupal\Core\Access\AccessResult;
use Drupal\Core\Access\AccessResultInterface;
use Drupal\Core\Action\ActionBase;
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

  final public function __construct(
    array $configuration,
    string $plugin_id,
    mixed $plugin_definition,
    protected MessengerInterface $messages,
    protected GameVersions $versions,
    protected AccountInterface $currentUser,
  ) {
    parent::__construct($configuration, $plugin_id, $plugin_definition);
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

  /**
   * Shows a message when the editor can fix the reason.
   */
  abstract public function isApplicable(NodeInterface $game): bool;

  protected function gameAccess(
    NodeInterface $game,
    AccountInterface $account,
  ): AccessResultInterface {
    return AccessResult::allowedIfHasPermission(
      $account,
      'use games transition ' . static::TRANSITION,
    );
  }

}
