<?php

declare(strict_types=1);

namespace Drupal\ag_picture;

use Drupal\Core\Access\AccessResult;
use Drupal\Core\Access\AccessResultInterface;
use Drupal\Core\Ajax\AjaxResponse;
use Drupal\Core\Ajax\InvokeCommand;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\Session\AccountInterface;
use Drupal\media_library\MediaLibraryOpenerInterface;
use Drupal\media_library\MediaLibraryState;

/**
 * Returns a file chosen in the media library to the form.
 */
final readonly class PictureOpener implements MediaLibraryOpenerInterface {

  /**
   * State of the library: node ID or bundle, and widget ID.
   */
  public const NODE = 'node';
  public const TYPE = 'type';
  public const WIDGET = 'widget';

  public function __construct(
    private EntityTypeManagerInterface $entityTypeManager,
    private PictureLibrary $library,
  ) {}

  public function checkAccess(
    MediaLibraryState $state,
    AccountInterface $account,
  ): AccessResultInterface {
    $parameters = $state->getOpenerParameters();
    if (isset($parameters[self::NODE])) {
      $node = $this->entityTypeManager->getStorage('node')->load((string) $parameters[self::NODE]);
      return $node?->access('update', $account, TRUE)
        ?? AccessResult::forbidden('There is no such content.');
    }
    $type = (string) ($parameters[self::TYPE] ?? '');
    return $this->entityTypeManager->getAccessControlHandler('node')->createAccess(
      $type,
      $account,
      [],
      TRUE,
    );
  }

  public function getSelectionResponse(
    MediaLibraryState $state,
    array $selected_ids,
  ): AjaxResponse {
    $response = new AjaxResponse();
    $medium = $this->entityTypeManager->getStorage('media')->load((string) reset($selected_ids));
    $file = $medium?->access('view') ? $this->library->file($medium) : NULL;
    $widget = (string) ($state->getOpenerParameters()[self::WIDGET] ?? '');
    if ($file !== NULL && preg_match('/^[a-z0-9-]+$/D', $widget) === 1) {
      // Treats the file as a new upload, so that the widget asks for its alternative text.
      $response->addCommand(
        new InvokeCommand("[data-ag-picture-file=\"$widget\"]", 'val', [$file->id()]),
      );
      $response->addCommand(
        new InvokeCommand("[data-ag-picture-take=\"$widget\"]", 'trigger', ['mousedown']),
      );
    }
    return $response;
  }

}
