<?php

declare(strict_types=1);

namespace Drupal\ag_game_package\Controller;

use Drupal\ag_game_package\UnpackBatch;
use Drupal\Core\Access\AccessResult;
use Drupal\Core\Access\AccessResultInterface;
use Drupal\Core\DependencyInjection\AutowireTrait;
use Drupal\Core\DependencyInjection\ContainerInjectionInterface;
use Drupal\Core\Session\AccountInterface;
use Drupal\file\FileInterface;
use Symfony\Component\HttpFoundation\JsonResponse;
use Symfony\Component\HttpFoundation\RedirectResponse;

/**
 * Starts to unpack an uploaded package. The form shows the progress, so that unsaved input remains.
 */
final class UnpackController implements ContainerInjectionInterface {

  use AutowireTrait;

  public function __invoke(FileInterface $file): JsonResponse {
    batch_set(UnpackBatch::create((int) $file->id())->toArray());
    $redirect = batch_process();
    return $redirect instanceof RedirectResponse
      ? new JsonResponse(['batch' => batch_get()['id']])
      : throw new \LogicException('A progressive batch redirects.');
  }

  /**
   * Only the editor who has uploaded the file.
   */
  public function access(FileInterface $file, AccountInterface $account): AccessResultInterface {
    return AccessResult::allowedIf(
      $account->isAuthenticated()
      && $file->isTemporary()
      && (int) $file->getOwnerId() === (int) $account->id()
      && str_starts_with((string) $file->getFileUri(), 'private://game-packages/'),
    )->cachePerUser()->addCacheableDependency($file)->setCacheMaxAge(0);
  }

}
