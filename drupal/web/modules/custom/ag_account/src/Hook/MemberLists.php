<?php

declare(strict_types=1);

namespace Drupal\ag_account\Hook;

use Drupal\Core\Access\AccessResult;
use Drupal\Core\Access\AccessResultInterface;
use Drupal\Core\Database\Query\SelectInterface;
use Drupal\Core\Field\FieldDefinitionInterface;
use Drupal\Core\Hook\Attribute\Hook;
use Drupal\Core\Render\RendererInterface;
use Drupal\Core\Routing\RouteMatchInterface;
use Drupal\Core\Session\AccountInterface;

/**
 * Tells who the members are to nobody but who administers them.
 *
 * JSON:API lists every account with its name to anybody, and sorts by fields that it does not show. Visitors are refused by the route.
 *
 * @see \Drupal\ag_account\EventSubscriber\MembersAlone
 */
final class MemberLists {

  public const COLLECTION = 'jsonapi.user--user.collection';

  /**
   * What anybody is told of a member anyhow, by the name under a review.
   */
  private const PUBLIC_FIELDS = ['uid', 'uuid', 'name'];

  public function __construct(
    private readonly AccountInterface $currentUser,
    private readonly RouteMatchInterface $routeMatch,
    private readonly RendererInterface $renderer,
  ) {}

  /**
   * Refuses filters and sorts by what accounts keep to themselves, on paths from other types, too.
   */
  #[Hook('jsonapi_entity_field_filter_access')]
  public function filterAccess(FieldDefinitionInterface $field, AccountInterface $account): AccessResultInterface {
    if ($field->getTargetEntityTypeId() !== 'user' || in_array($field->getName(), self::PUBLIC_FIELDS, TRUE)) {
      return AccessResult::neutral();
    }
    return AccessResult::forbiddenIf(!$account->hasPermission('administer users'))->cachePerPermissions();
  }

  /**
   * Leaves a member alone in the collection of users. Other queries for users, those that check references for one, stay whole.
   */
  #[Hook('query_user_access_alter')]
  public function onlyOneself(SelectInterface $query): void {
    if ($this->routeMatch->getRouteName() !== self::COLLECTION || $query->getMetaData('entity_type') !== 'user') {
      return;
    }
    if (!$this->currentUser->hasPermission('administer users')) {
      $query->condition('base_table.uid', $this->currentUser->id());
    }
    if ($this->renderer->hasRenderContext()) {
      $build = ['#cache' => ['contexts' => ['user']]];
      $this->renderer->render($build);
    }
  }

}
