<?php

declare(strict_types=1);

namespace Drupal\ag_game\Plugin\Action;

use Drupal\Core\Access\AccessResult;
use Drupal\Core\Access\AccessResultInterface;
use Drupal\Core\Session\AccountInterface;
use Drupal\node\NodeInterface;

/**
 * Base class of publishing actions. Core's own actions skip moderated content.
 */
abstract class ReleaseAction extends GameAction {

  protected const TRANSITION = '';

  /**
   * {@inheritdoc}
   */
  final protected function gameAccess(
    NodeInterface $game,
    AccountInterface $account,
  ): AccessResultInterface {
    return AccessResult::allowedIfHasPermission(
      $account,
      'use games transition ' . static::TRANSITION,
    );
  }

}
