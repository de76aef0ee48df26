<?php

declare(strict_types=1);

namespace Drupal\ag_frontend\Hook;

use Drupal\ag_frontend\MovedAddresses;
use Drupal\Core\Entity\EntityInterface;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\Hook\Attribute\Hook;
use Drupal\path_alias\PathAliasInterface;

/**
 * Records changed aliases.
 */
final class MovedHooks {

  /**
   * Content types with pages on the site.
   */
  private const CONTENT = ['node', 'taxonomy_term'];

  public function __construct(
    private readonly MovedAddresses $moved,
    private readonly EntityTypeManagerInterface $entityTypeManager,
  ) {}

  #[Hook('path_alias_presave')]
  public function pathAliasPresave(PathAliasInterface $alias): void {
    $stored = $alias->isNew() ? NULL : $this->entityTypeManager->getStorage('path_alias')->loadUnchanged($alias->id());
    if ($stored instanceof PathAliasInterface && $stored->getAlias() !== $alias->getAlias()) {
      $this->moved->remember($stored->getAlias(), $stored->getPath());
    }
    $this->moved->forget($alias->getAlias());
  }

  #[Hook('path_alias_delete')]
  public function pathAliasDelete(PathAliasInterface $alias): void {
    $this->moved->remember($alias->getAlias(), $alias->getPath());
  }

  /**
   * Runs after its aliases are deleted.
   */
  #[Hook('entity_delete')]
  public function entityDelete(EntityInterface $entity): void {
    if (in_array($entity->getEntityTypeId(), self::CONTENT, TRUE)) {
      $this->moved->forgetPath('/' . $entity->toUrl()->getInternalPath());
    }
  }

}
