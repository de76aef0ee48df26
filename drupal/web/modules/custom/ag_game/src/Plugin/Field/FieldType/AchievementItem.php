<?php

declare(strict_types=1);

namespace Drupal\ag_game\Plugin\Field\FieldType;

use Drupal\Core\Field\Attribute\FieldType;
use Drupal\Core\Field\FieldItemBase;
use Drupal\Core\Field\FieldStorageDefinitionInterface;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\Core\TypedData\DataDefinition;

/**
 * An achievement of a game; the game reports its ID.
 */
#[FieldType(
  id: 'ag_game_achievement',
  label: new TranslatableMarkup('Achievement'),
  default_widget: 'ag_game_achievement',
  constraints: ['AgGameUniqueAchievements' => []],
)]
final class AchievementItem extends FieldItemBase {

  public const ID_LENGTH = 64;

  /**
   * Also in the games SDK and in `game.json`.
   */
  public const ID = '/^[a-z0-9]+(?:-[a-z0-9]+)*$/D';

  /**
   * Icons of the site.
   */
  public const ICONS = ['star', 'trophy', 'flame', 'heart', 'clock', 'sparkle'];

  public static function propertyDefinitions(FieldStorageDefinitionInterface $field_definition): array {
    $text = static fn(TranslatableMarkup $label, int $max): DataDefinition => DataDefinition::create('string')
      ->setLabel($label)
      ->addConstraint('Length', ['max' => $max]);
    return [
      'id' => $text(new TranslatableMarkup('ID'), self::ID_LENGTH)
        ->addConstraint('Regex', [
          'pattern' => self::ID,
          'message' => 'Use lowercase letters, digits and single hyphens in the ID of an achievement, such as “three-stars”.',
        ]),
      'title' => $text(new TranslatableMarkup('Title'), 80)
        ->addConstraint('NotBlank', ['message' => 'Enter the title of this achievement.']),
      'description' => $text(new TranslatableMarkup('Description'), 200),
      'icon' => DataDefinition::create('string')
        ->setLabel(new TranslatableMarkup('Icon'))
        ->setRequired(TRUE)
        ->addConstraint('AllowedValues', ['choices' => self::ICONS]),
    ];
  }

  public static function mainPropertyName(): string {
    return 'id';
  }

  public static function schema(FieldStorageDefinitionInterface $field_definition): array {
    return [
      'columns' => [
        'id' => ['type' => 'varchar_ascii', 'length' => self::ID_LENGTH],
        'title' => ['type' => 'varchar', 'length' => 80],
        'description' => ['type' => 'varchar', 'length' => 200],
        'icon' => ['type' => 'varchar_ascii', 'length' => 16],
      ],
    ];
  }

}
