<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Hook;

use Drupal\ag_subscription\Coupon;
use Drupal\Core\Access\AccessResult;
use Drupal\Core\Access\AccessResultInterface;
use Drupal\Core\Field\FieldDefinitionInterface;
use Drupal\Core\Field\FieldItemListInterface;
use Drupal\Core\Hook\Attribute\Hook;
use Drupal\Core\Session\AccountInterface;
use Drupal\node\NodeInterface;

/**
 * Makes plans and coupons of nodes. It has no dependencies: entity types are altered before there is much else.
 */
final class ContentHooks {

  private const PERMISSION = 'administer ag subscriptions';
  public const PLAY = 'play game pass games';

  /**
   * Where a game is played.
   */
  public const PLACES = ['field_html5_game_url', 'field_flash_file', 'field_flash_file_url', 'field_external_game_link'];

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
   * Tells where a game of the pass is played to those who may play it.
   */
  #[Hook('entity_field_access')]
  public function entityFieldAccess(
    string $operation,
    FieldDefinitionInterface $field,
    AccountInterface $account,
    ?FieldItemListInterface $items = NULL,
  ): AccessResultInterface {
    if ($operation !== 'view' || $items === NULL || !in_array($field->getName(), self::PLACES, TRUE)) {
      return AccessResult::neutral();
    }
    $game = $items->getEntity();
    if (!$game instanceof NodeInterface || $game->bundle() !== 'game') {
      return AccessResult::neutral();
    }
    $isOpen = !$game->get('field_game_pass_only_')->value || $account->hasPermission(self::PLAY);
    return AccessResult::forbiddenIf(!$isOpen)->addCacheableDependency($game)->cachePerPermissions();
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
