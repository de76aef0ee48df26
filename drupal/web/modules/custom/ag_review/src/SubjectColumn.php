<?php

declare(strict_types=1);

namespace Drupal\ag_review;

use Drupal\Core\Database\Connection;
use Drupal\Core\Entity\EntityLastInstalledSchemaRepositoryInterface;
use Drupal\Core\Field\BaseFieldDefinition;
use Drupal\Core\KeyValueStore\KeyValueFactoryInterface;
use Symfony\Component\DependencyInjection\Attribute\Autowire;

/**
 * Resizes the column of comment subjects.
 *
 * Core alters columns of empty fields only, so the installed definition is updated as well.
 */
final readonly class SubjectColumn {

  public const LENGTH = 120;
  public const CORE_LENGTH = 64;

  private const TABLE = 'comment_field_data';

  public function __construct(
    private Connection $database,
    private EntityLastInstalledSchemaRepositoryInterface $installed,
    #[Autowire(service: 'keyvalue')]
    private KeyValueFactoryInterface $keyValue,
  ) {}

  /**
   * Truncates longer subjects.
   */
  public function resize(int $length): void {
    $definition = $this->installed->getLastInstalledFieldStorageDefinitions('comment')['subject'] ?? NULL;
    if (!$definition instanceof BaseFieldDefinition) {
      return;
    }
    $this->database->update(self::TABLE)
      ->expression('subject', 'SUBSTR([subject], 1, :length)', [':length' => $length])
      ->where('LENGTH([subject]) > :length', [':length' => $length])
      ->execute();
    $schemas = $this->keyValue->get('entity.storage_schema.sql');
    $schema = $schemas->get('comment.field_schema_data.subject');
    $schema[self::TABLE]['fields']['subject']['length'] = $length;
    $this->database->schema()->changeField(
      self::TABLE,
      'subject',
      'subject',
      $schema[self::TABLE]['fields']['subject'],
    );
    $schemas->set('comment.field_schema_data.subject', $schema);
    // The old definition has cached its columns.
    $resized = BaseFieldDefinition::createFromFieldStorageDefinition($definition)->setSetting('max_length', $length);
    $this->installed->setLastInstalledFieldStorageDefinition($resized);
  }

}
