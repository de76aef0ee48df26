<?php

declare(strict_types=1);

namespace Drupal\ag_picture;

use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\file\FileInterface;
use Drupal\media\MediaInterface;
use Drupal\node\NodeInterface;

/**
 * Adds the pictures of content to the media library, one media entity per file.
 *
 * Content references the file directly, with its own alternative text and focal point.
 */
final readonly class PictureLibrary {

  public const PICTURE = 'field_thumbnail';

  /**
   * Two integer percentages, from left and top.
   */
  public const FOCUS = 'field_thumbnail_focus';

  public const TYPE = 'image';

  private const SOURCE = 'field_media_image';

  public function __construct(private EntityTypeManagerInterface $entityTypeManager) {}

  public function exists(): bool {
    return $this->entityTypeManager->getStorage('media_type')->load(self::TYPE) !== NULL
      && $this->entityTypeManager->getStorage('field_config')->load(
        'media.' . self::TYPE . '.' . self::SOURCE,
      ) !== NULL;
  }

  public function file(MediaInterface $medium): ?FileInterface {
    $file = $medium->hasField(self::SOURCE) ? $medium->get(self::SOURCE)->entity : NULL;
    return $file instanceof FileInterface ? $file : NULL;
  }

  public function altText(int $fid): string {
    return $this->exists() ? (string) $this->find($fid)?->get(self::SOURCE)->alt : '';
  }

  /**
   * Adds a new picture of content that is being saved.
   */
  public function addPictureOf(NodeInterface $node): void {
    $picture = $node->get(self::PICTURE)->first()?->getValue();
    $original = $node->getOriginal()?->get(self::PICTURE)->target_id;
    if (
      $picture === NULL
      // An editor may have deleted it from the library.
      || (int) $original === (int) $picture['target_id']
      || !$this->exists()
      || $this->find((int) $picture['target_id']) !== NULL
    ) {
      return;
    }
    $file = $this->entityTypeManager->getStorage('file')->load($picture['target_id']);
    if ($file === NULL) {
      return;
    }
    $this->entityTypeManager->getStorage('media')->create([
      'bundle' => self::TYPE,
      'name' => $node->label(),
      'uid' => $node->getOwnerId(),
      self::SOURCE => [
        'target_id' => $file->id(),
        'alt' => ($picture['alt'] ?? '') ?: (string) $node->label(),
      ],
    ])->save();
  }

  private function find(int $fid): ?MediaInterface {
    $storage = $this->entityTypeManager->getStorage('media');
    // Access to the file implies access to its alternative text.
    $ids = $storage->getQuery()
      ->accessCheck(FALSE)
      ->condition(self::SOURCE . '.target_id', $fid)
      ->sort('mid')
      ->range(0, 1)
      ->execute();
    return $ids === [] ? NULL : $storage->load(reset($ids));
  }

}
