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
use Drupal\Core\Routing\RouteSubscriberBase;
use Drupal\Core\Session\AccountInterface;
use Symfony\Component\Routing\RouteCollection;

/**
 * Restricts the user collection to administrators.
 *
 * JSON:API could otherwise sort all accounts by fields that it does not display.
 */
final class UserCollectionAccess extends RouteSubscriberBase {

  private const COLLECTION = 'jsonapi.user--user.collection';

  /**
   * The author of a review is public.
   */
  private const PUBLIC_FIELDS = ['uid', 'uuid', 'name'];

  public function __construct(
    private readonly AccountInterface $currentUser,
    private readonly RouteMatchInterface $routeMatch,
    private readonly RendererInterface $renderer,
  ) {}

  /**
   * Denies visitors access.
   */
  protected function alterRoutes(RouteCollection $collection): void {
    $collection->get(self::COLLECTION)?->setRequirement('_user_is_logged_in', 'TRUE');
  }

  /**
   * Denies filters and sorts by private account fields, also through paths from other types.
   */
  #[Hook('jsonapi_entity_field_filter_access')]
  public function filterAccess(
    FieldDefinitionInterface $field,
    AccountInterface $account,
  ): AccessResultInterface {
    if (
      $field->getTargetEntityTypeId() !== 'user'
      || in_array($field->getName(), self::PUBLIC_FIELDS, TRUE)
    ) {
      return AccessResult::neutral();
    }
    return AccessResult::forbiddenIf(
      !$account->hasPermission('administer users'),
    )->cachePerPermissions();
  }

  /**
   * Other queries, such as reference validation, are unchanged.
   */
  #[Hook('query_user_access_alter')]
  public function limitToCurrentUser(SelectInterface $query): void {
    if (
      $this->routeMatch->getRouteName() !== self::COLLECTION
      || $query->getMetaData('entity_type') !== 'user'
    ) {
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
