<?php

declare(strict_types=1);

namespace Drupal\ag_picture\Hook;

use Drupal\ag_picture\PictureLibrary;
use Drupal\Core\Cache\CacheableMetadata;
use Drupal\Core\Entity\EntityInterface;
use Drupal\Core\Field\FieldConfigInterface;
use Drupal\Core\Hook\Attribute\Hook;
use Drupal\Core\StringTranslation\StringTranslationTrait;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\Core\Url;
use Drupal\media\MediaInterface;
use Drupal\node\NodeInterface;
use Symfony\Component\Routing\Exception\RouteNotFoundException;

/**
 * Adds pictures to the media library and validates focal points.
 */
final class PictureHooks {

  use StringTranslationTrait;

  public function __construct(private readonly PictureLibrary $library) {}

  #[Hook('node_insert')]
  #[Hook('node_update')]
  public function nodeSaved(NodeInterface $node): void {
    if ($node->hasField(PictureLibrary::PICTURE)) {
      $this->library->addPictureOf($node);
    }
  }

  /**
   * Links a picture of the library to the content that shows its file.
   */
  #[Hook('entity_operation')]
  public function entityOperation(EntityInterface $entity, CacheableMetadata $cacheability): array {
    $file = $entity instanceof MediaInterface ? $this->library->file($entity) : NULL;
    if ($file === NULL) {
      return [];
    }
    try {
      $url = Url::fromRoute('view.files.page_2', ['arg_0' => $file->id()]);
      $access = $url->access(NULL, TRUE);
      $cacheability->addCacheableDependency($access);
      return $access->isAllowed() ? ['ag_picture_usage' => ['title' => $this->t('Usage'), 'weight' => 30, 'url' => $url]] : [];
    }
    catch (RouteNotFoundException) {
      // A site may delete core's list of files.
      return [];
    }
  }

  /**
   * Validates the focal point as two integer percentages.
   */
  #[Hook('entity_bundle_field_info_alter')]
  public function entityBundleFieldInfoAlter(array &$fields): void {
    $focus = $fields[PictureLibrary::FOCUS] ?? NULL;
    if ($focus instanceof FieldConfigInterface) {
      $focus->addPropertyConstraints('value', [
        'Regex' => [
          'pattern' => '/^(?:100|\d{1,2}),(?:100|\d{1,2})$/D',
          'message' => new TranslatableMarkup('Enter the focal point as two whole percentages separated by a comma, for example 30,70.'),
        ],
      ]);
    }
  }

}
