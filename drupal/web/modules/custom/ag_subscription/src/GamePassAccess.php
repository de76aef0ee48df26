<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\Core\Access\AccessResult;
use Drupal\Core\Access\AccessResultInterface;
use Drupal\Core\Entity\EntityAccessControlHandler;
use Drupal\Core\Entity\EntityInterface;
use Drupal\Core\Session\AccountInterface;

/**
 * Operators view and end passes. Members use the API.
 */
final class GamePassAccess extends EntityAccessControlHandler {

  protected function checkAccess(
    EntityInterface $entity,
    $operation,
    AccountInterface $account,
  ): AccessResultInterface {
    return match ($operation) {
      'view' => AccessResult::allowedIfHasPermission($account, 'view subscriptions'),
      'end' => AccessResult::allowedIfHasPermissions($account, ['view subscriptions', 'cancel subscriptions']),
      default => AccessResult::forbidden(),
    };
  }

  protected function checkCreateAccess(
    AccountInterface $account,
    array $context,
    $entity_bundle = NULL,
  ): AccessResultInterface {
    return AccessResult::forbidden();
  }

}
