<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Plugin\Field\FieldType;

use Drupal\Core\Field\Attribute\FieldType;
use Drupal\Core\Field\FieldItemBase;
use Drupal\Core\Field\FieldStorageDefinitionInterface;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\Core\TypedData\DataDefinition;

/**
 * An invoice of a pass; read-only, in the pass's currency.
 */
#[FieldType(id: 'ag_subscription_invoice', label: new TranslatableMarkup('Invoice'), no_ui: TRUE)]
final class InvoiceItem extends FieldItemBase {

  public const PAID = 'paid';
  public const OPEN = 'open';
  public const REFUNDED = 'refunded';
  public const VOID = 'void';

  /**
   * @return array<string, \Drupal\Core\StringTranslation\TranslatableMarkup>
   *   Labels by status.
   */
  public static function statuses(): array {
    return [
      self::PAID => new TranslatableMarkup('Paid'),
      self::OPEN => new TranslatableMarkup('Open'),
      self::REFUNDED => new TranslatableMarkup('Refunded'),
      self::VOID => new TranslatableMarkup('Void'),
    ];
  }

  public static function propertyDefinitions(FieldStorageDefinitionInterface $field_definition): array {
    return [
      'number' => DataDefinition::create('string')->setLabel(new TranslatableMarkup('Number')),
      'created' => DataDefinition::create('timestamp')->setLabel(new TranslatableMarkup('Created')),
      'amount' => DataDefinition::create('integer')->setLabel(new TranslatableMarkup('Amount')),
      'description' => DataDefinition::create('string')->setLabel(new TranslatableMarkup('Description')),
      'status' => DataDefinition::create('string')->setLabel(new TranslatableMarkup('Status')),
    ];
  }

  public static function mainPropertyName(): string {
    return 'number';
  }

  public static function schema(FieldStorageDefinitionInterface $field_definition): array {
    return [
      'columns' => [
        'number' => ['type' => 'varchar_ascii', 'length' => 255],
        'created' => ['type' => 'int', 'size' => 'big'],
        'amount' => ['type' => 'int'],
        'description' => ['type' => 'varchar', 'length' => 255],
        'status' => ['type' => 'varchar_ascii', 'length' => 16],
      ],
      'indexes' => ['number' => ['number']],
    ];
  }

}
