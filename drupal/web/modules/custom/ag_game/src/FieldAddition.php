<?php

declare(strict_types=1);

namespace Drupal\ag_game;

use Drupal\Core\Entity\Display\EntityFormDisplayInterface;
use Drupal\Core\Entity\EntityTypeBundleInfoInterface;
use Drupal\Core\Entity\EntityTypeManagerInterface;

/**
 * Adds a field of the content model to an existing site, as the recipe defines it.
 *
 * Recipes are not applied to existing sites.
 */
final class FieldAddition {

  public function __construct(
    private readonly EntityTypeManagerInterface $entityTypeManager,
    private readonly EntityTypeBundleInfoInterface $bundles,
  ) {}

  /**
   * Adds the missing field, storage and form component; does nothing without the bundle.
   *
   * @param string $type
   *   An entity type.
   * @param string $bundle
   *   A bundle of it.
   * @param array $storage
   *   Values of the field's storage.
   * @param array $field
   *   Values of the field.
   * @param array $widget
   *   Where and how the form asks for it.
   */
  public function add(string $type, string $bundle, array $storage, array $field, array $widget): void {
    if (!isset($this->bundles->getBundleInfo($type)[$bundle])) {
      return;
    }
    $name = $storage['field_name'];
    $storages = $this->entityTypeManager->getStorage('field_storage_config');
    if ($storages->load("$type.$name") === NULL) {
      $storages->create($storage + ['entity_type' => $type, 'cardinality' => 1])->save();
    }
    $fields = $this->entityTypeManager->getStorage('field_config');
    if ($fields->load("$type.$bundle.$name") === NULL) {
      $fields->create($field + ['field_name' => $name, 'entity_type' => $type, 'bundle' => $bundle, 'translatable' => FALSE])->save();
    }
    $form = $this->entityTypeManager->getStorage('entity_form_display')->load("$type.$bundle.default");
    if ($form instanceof EntityFormDisplayInterface && $form->getComponent($name) === NULL) {
      $form->setComponent($name, $widget + ['region' => 'content'])->save();
    }
  }

}
