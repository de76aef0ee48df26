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
   * Keeps the size when a subject is longer: it may belong to another module's comments.
   */
  public function resize(int $length): void {
    $definition = $this->installed->getLastInstalledFieldStorageDefinitions('comment')['subject'] ?? NULL;
    if (!$definition instanceof BaseFieldDefinition) {
      return;
    }
    $isTooShort = (bool) $this->database->select(self::TABLE, 'c')
      ->fields('c', ['cid'])
      ->where('LENGTH([c].[subject]) > :length', [':length' => $length])
      ->range(0, 1)
      ->execute()
      ->fetchField();
    if ($isTooShort) {
      return;
    }
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
