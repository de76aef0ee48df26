<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Hook;

use Drupal\ag_subscription\Coupon;
use Drupal\Core\Access\AccessResult;
use Drupal\Core\Access\AccessResultInterface;
use Drupal\Core\Hook\Attribute\Hook;
use Drupal\Core\Session\AccountInterface;
use Drupal\node\NodeInterface;

/**
 * Makes plans and coupons of nodes. It has no dependencies: entity types are altered before there is much else.
 */
final class ContentHooks {

  private const PERMISSION = 'administer ag subscriptions';

  /**
   * Stores codes in capital letters, in which they are looked up.
   */
  #[Hook('node_presave')]
  public function nodePresave(NodeInterface $node): void {
    if ($node->bundle() === 'coupon') {
      $node->set('field_coupon_code', Coupon::normalise((string) $node->get('field_coupon_code')->value));
    }
  }

  /**
   * Keeps coupons from visitors' eyes.
   */
  #[Hook('node_access')]
  public function nodeAccess(NodeInterface $node, string $operation, AccountInterface $account): AccessResultInterface {
    return $operation === 'view' && $node->bundle() === 'coupon'
      ? AccessResult::forbiddenIf(!$account->hasPermission(self::PERMISSION))->cachePerPermissions()
      : AccessResult::neutral();
  }

  /**
   * Holds plans and coupons to their rules, wherever they are written.
   */
  #[Hook('entity_type_alter')]
  public function entityTypeAlter(array &$entity_types): void {
    if (isset($entity_types['node'])) {
      $entity_types['node']->addConstraint('AgPlan')->addConstraint('AgCoupon');
    }
  }

}
