<?php

declare(strict_types=1);

namespace Drupal\ag_picture\Hook;

use Drupal\ag_picture\PictureLibrary;
use Drupal\Core\Field\FieldConfigInterface;
use Drupal\Core\Hook\Attribute\Hook;
use Drupal\node\NodeInterface;

/**
 * Keeps the library whole, and points within their pictures.
 */
final class PictureHooks {

  public function __construct(private readonly PictureLibrary $library) {}

  /**
   * What an editor has just uploaded can be picked at once.
   */
  #[Hook('node_insert')]
  #[Hook('node_update')]
  public function nodeSaved(NodeInterface $node): void {
    if ($node->hasField(PictureLibrary::PICTURE)) {
      $this->library->take($node);
    }
  }

  /**
   * Takes in what is there from before the library, a batch at a time.
   */
  #[Hook('cron')]
  public function cron(): void {
    $this->library->takeMissing();
  }

  /**
   * Whatever saves a point is held to two whole percentages.
   */
  #[Hook('entity_bundle_field_info_alter')]
  public function entityBundleFieldInfoAlter(array &$fields): void {
    $focus = $fields[PictureLibrary::FOCUS] ?? NULL;
    if ($focus instanceof FieldConfigInterface) {
      $focus->addPropertyConstraints('value', [
        'Regex' => [
          'pattern' => '/^(?:100|\d{1,2}),(?:100|\d{1,2})$/D',
          'message' => 'The point that stays visible is two whole percentages with a comma between them.',
        ],
      ]);
    }
  }

}
