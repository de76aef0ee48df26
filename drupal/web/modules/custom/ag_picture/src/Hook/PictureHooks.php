<?php

declare(strict_types=1);

namespace Drupal\ag_picture\Hook;

use Drupal\ag_picture\PictureLibrary;
use Drupal\Core\Field\FieldConfigInterface;
use Drupal\Core\Hook\Attribute\Hook;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\node\NodeInterface;

/**
 * Adds pictures to the media library and validates focal points.
 */
final readonly class PictureHooks {

  public function __construct(private PictureLibrary $library) {}

  #[Hook('node_insert')]
  #[Hook('node_update')]
  public function nodeSaved(NodeInterface $node): void {
    if ($node->hasField(PictureLibrary::PICTURE)) {
      $this->library->addPictureOf($node);
    }
  }

  #[Hook('cron')]
  public function cron(): void {
    $this->library->addMissing();
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
