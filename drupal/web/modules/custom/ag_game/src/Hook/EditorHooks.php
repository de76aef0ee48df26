<?php

declare(strict_types=1);

namespace Drupal\ag_game\Hook;

use Drupal\ag_game\GameVersions;
use Drupal\Core\Access\AccessResult;
use Drupal\Core\Access\AccessResultInterface;
use Drupal\Core\Database\Query\AlterableInterface;
use Drupal\Core\Database\Query\SelectInterface;
use Drupal\Core\Field\FieldDefinitionInterface;
use Drupal\Core\Field\FieldItemListInterface;
use Drupal\Core\Hook\Attribute\Hook;
use Drupal\Core\Session\AccountInterface;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\node\Entity\Node;
use Drupal\node\NodeInterface;

/**
 * Lets users who may edit all content of a type publish its drafts.
 */
final class EditorHooks {

  /**
   * Core requires "administer nodes", which also grants owners and revisions of all content.
   */
  private const RELEASE_FIELDS = ['status', 'created'];

  /**
   * The only implementation in this module, because core uses the result of its last one.
   */
  #[Hook('entity_field_access')]
  public function entityFieldAccess(
    string $operation,
    FieldDefinitionInterface $field,
    AccountInterface $account,
    ?FieldItemListInterface $items = NULL,
  ): AccessResultInterface {
    $node = $items?->getEntity();
    return match (TRUE) {
      !$node instanceof NodeInterface => AccessResult::neutral(),
      $operation === 'view' => PlayUrlAccess::fieldAccess($field, $account, $node),
      $operation === 'edit' && in_array($field->getName(), self::RELEASE_FIELDS, TRUE)
        => AccessResult::allowedIfHasPermission($account, "edit any {$node->bundle()} content"),
      default => AccessResult::neutral(),
    };
  }

  /**
   * Compared revisions show what tiles and search engines show; displays do not.
   */
  #[Hook('node_view')]
  public function nodeView(array &$build, NodeInterface $node): void {
    if (!$node instanceof Node || !$node->in_preview || !$node->hasField('body')) {
      return;
    }
    $summary = (string) $node->get('body')->summary;
    if ($summary !== '') {
      $build['ag_game_summary'] = [
        '#type' => 'item',
        '#title' => new TranslatableMarkup('Summary'),
        '#plain_text' => $summary,
        '#weight' => -10,
      ];
    }
  }

  /**
   * Entity queries cannot compare revisions.
   */
  #[Hook('query_ag_game_newer_alter')]
  public function queryNewerAlter(AlterableInterface $query): void {
    if ($query instanceof SelectInterface) {
      $query->where(GameVersions::hasNewer('base_table'));
    }
  }

}
