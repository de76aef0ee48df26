<?php

declare(strict_types=1);

namespace Drupal\ag_picture\Hook;

use Drupal\ag_picture\PictureLibrary;
use Drupal\Core\Entity\EntityTypeInterface;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\Field\BaseFieldDefinition;
use Drupal\Core\Hook\Attribute\Hook;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\file\FileInterface;

/**
 * Describes files as clients of the JSON:API expect: texts and the media type that takes the file.
 */
final readonly class FileFieldHooks {

  public const TYPE = 'file_type';

  public function __construct(private EntityTypeManagerInterface $entityTypeManager) {}

  #[Hook('entity_base_field_info')]
  public function entityBaseFieldInfo(EntityTypeInterface $entity_type): array {
    if ($entity_type->id() !== 'file') {
      return [];
    }
    return [
      'alt' => BaseFieldDefinition::create('string')->setLabel(new TranslatableMarkup('Alternative text')),
      'title' => BaseFieldDefinition::create('string')->setLabel(new TranslatableMarkup('Title')),
      self::TYPE => BaseFieldDefinition::create('entity_reference')
        ->setLabel(new TranslatableMarkup('File type'))
        ->setSetting('target_type', 'media_type'),
    ];
  }

  #[Hook('file_presave')]
  public function filePresave(FileInterface $file): void {
    $is_picture = str_starts_with((string) $file->getMimeType(), 'image/');
    $type = $is_picture
      ? $this->entityTypeManager->getStorage('media_type')->load(PictureLibrary::TYPE)
      : NULL;
    $file->set(self::TYPE, $type?->id());
  }

}
