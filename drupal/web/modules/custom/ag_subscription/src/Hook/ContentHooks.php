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
 * Makes plans and coupons out of nodes.
 *
 * Must not have dependencies: entity types are altered early in the bootstrap.
 */
final class ContentHooks {

  private const PERMISSION = 'administer game pass';
  public const PLAY = 'play game pass games';

  /**
   * The fields with the URL of a game.
   */
  public const URL_FIELDS = ['field_html5_game_url', 'field_flash_file', 'field_flash_file_url', 'field_external_game_link'];

  /**
   * Stores coupon codes in upper case, which lookups expect.
   */
  #[Hook('node_presave')]
  public function nodePresave(NodeInterface $node): void {
    if ($node->bundle() === 'coupon') {
      $node->set('field_coupon_code', Coupon::normalise((string) $node->get('field_coupon_code')->value));
    }
  }

  /**
   * Denies visitors access to coupons.
   */
  #[Hook('node_access')]
  public function nodeAccess(NodeInterface $node, string $operation, AccountInterface $account): AccessResultInterface {
    return $operation === 'view' && $node->bundle() === 'coupon'
      ? AccessResult::forbiddenIf(!$account->hasPermission(self::PERMISSION))->cachePerPermissions()
      : AccessResult::neutral();
  }

  /**
   * Shows the URLs of pass games only to users who may play them.
   */
  #[Hook('entity_field_access')]
  public function entityFieldAccess(
    string $operation,
    FieldDefinitionInterface $field,
    AccountInterface $account,
    ?FieldItemListInterface $items = NULL,
  ): AccessResultInterface {
    if ($operation !== 'view' || $items === NULL || !in_array($field->getName(), self::URL_FIELDS, TRUE)) {
      return AccessResult::neutral();
    }
    $game = $items->getEntity();
    if (!$game instanceof NodeInterface || $game->bundle() !== 'game') {
      return AccessResult::neutral();
    }
    $isOpen = !$game->get('field_game_pass_only_')->value || $account->hasPermission(self::PLAY);
    return AccessResult::forbiddenIf(!$isOpen)->addCacheableDependency($game)->cachePerPermissions();
  }

  #[Hook('entity_type_alter')]
  public function entityTypeAlter(array &$entity_types): void {
    if (isset($entity_types['node'])) {
      $entity_types['node']->addConstraint('AgPlan')->addConstraint('AgCoupon');
    }
  }

}
