<?php

declare(strict_types=1);

namespace Drupal\ag_game\Hook;

use Drupal\ag_game\GameVersions;
use Drupal\ag_game\Plugin\EntityReferenceSelection\EditableNodes;
use Drupal\ag_game\Plugin\views\filter\EditableStatus;
use Drupal\Core\Access\AccessResult;
use Drupal\Core\Access\AccessResultInterface;
use Drupal\Core\Database\Query\AlterableInterface;
use Drupal\Core\Database\Query\SelectInterface;
use Drupal\Core\Field\FieldDefinitionInterface;
use Drupal\Core\Field\FieldItemListInterface;
use Drupal\Core\Hook\Attribute\Hook;
use Drupal\Core\Session\AccountInterface;
use Drupal\node\NodeInterface;

/**
 * Lets those who may edit all content of a type see its drafts and publish them, in place of permissions over all content there is.
 */
final class EditorHooks {

  /**
   * Core asks for "administer nodes" to edit these, which also lets one change owners and revisions of everything.
   */
  private const RELEASE = ['status', 'created'];

  #[Hook('node_access')]
  public function nodeAccess(NodeInterface $node, string $operation, AccountInterface $account): AccessResultInterface {
    return $operation === 'view' && !$node->isPublished()
      ? AccessResult::allowedIfHasPermission($account, "edit any {$node->bundle()} content")->addCacheableDependency($node)
      : AccessResult::neutral();
  }

  #[Hook('entity_field_access')]
  public function entityFieldAccess(
    string $operation,
    FieldDefinitionInterface $field,
    AccountInterface $account,
    ?FieldItemListInterface $items = NULL,
  ): AccessResultInterface {
    $node = $items?->getEntity();
    return $operation === 'edit' && $node instanceof NodeInterface && in_array($field->getName(), self::RELEASE, TRUE)
      ? AccessResult::allowedIfHasPermission($account, "edit any {$node->bundle()} content")
      : AccessResult::neutral();
  }

  /**
   * Lists of content show drafts to those who may edit them.
   */
  #[Hook('views_plugins_filter_alter')]
  public function viewsPluginsFilterAlter(array &$plugins): void {
    if (isset($plugins['node_status'])) {
      $plugins['node_status']['class'] = EditableStatus::class;
    }
  }

  /**
   * Fields that refer to content offer drafts to those who may edit them.
   */
  #[Hook('entity_reference_selection_alter')]
  public function entityReferenceSelectionAlter(array &$plugins): void {
    if (isset($plugins['default:node'])) {
      $plugins['default:node']['class'] = EditableNodes::class;
    }
  }

  /**
   * Narrows a query of content to what somebody works at in a draft: entity queries know no comparison with another revision.
   */
  #[Hook('query_ag_game_newer_alter')]
  public function queryNewerAlter(AlterableInterface $query): void {
    if ($query instanceof SelectInterface) {
      $query->where(GameVersions::hasNewer('base_table'));
    }
  }

}
