<?php

declare(strict_types=1);

namespace Drupal\ag_review;

use Drupal\Core\Database\Connection;
use Drupal\Core\Entity\EntityLastInstalledSchemaRepositoryInterface;
use Drupal\Core\Field\BaseFieldDefinition;
use Drupal\Core\KeyValueStore\KeyValueFactoryInterface;
use Symfony\Component\DependencyInjection\Attribute\Autowire;

/**
 * The column of a comment's subject.
 *
 * Core changes the columns of fields without data only, so what it remembers of this one is changed with it.
 */
final class SubjectColumn {

  /**
   * Characters of a review's subject, and of a subject in core.
   */
  public const LENGTH = 120;
  public const CORE_LENGTH = 64;

  private const TABLE = 'comment_field_data';

  public function __construct(
    private readonly Connection $database,
    private readonly EntityLastInstalledSchemaRepositoryInterface $installed,
    #[Autowire(service: 'keyvalue')]
    private readonly KeyValueFactoryInterface $keyValue,
  ) {}

  /**
   * Gives subjects another length; longer ones are cut.
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
    $this->database->schema()->changeField(self::TABLE, 'subject', 'subject', $schema[self::TABLE]['fields']['subject']);
    $schemas->set('comment.field_schema_data.subject', $schema);
    // A new definition: the old one keeps the columns that it once worked out.
    $resized = BaseFieldDefinition::createFromFieldStorageDefinition($definition)->setSetting('max_length', $length);
    $this->installed->setLastInstalledFieldStorageDefinition($resized);
  }

}
