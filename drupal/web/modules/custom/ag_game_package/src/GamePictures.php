<?php

declare(strict_types=1);

namespace Drupal\ag_game_package;

use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\File\FileExists;
use Drupal\Core\File\FileSystemInterface;
use Drupal\file\FileInterface;
use Drupal\file\FileRepositoryInterface;
use Drupal\file\FileUsage\FileUsageInterface;
use Drupal\node\NodeInterface;

/**
 * Thumbnails and hover videos that previews took of uploaded games.
 */
final readonly class GamePictures {

  private const FOLDER = 'public://games';

  private const USER = 'ag_game_package';

  public function __construct(
    private PackageStorage $packages,
    private FileRepositoryInterface $repository,
    private FileUsageInterface $usage,
    private FileSystemInterface $files,
    private EntityTypeManagerInterface $entityTypeManager,
  ) {}

  /**
   * Replaces what an earlier preview took.
   *
   * @return bool
   *   FALSE if the bytes are no picture of this kind.
   */
  public function store(PackageRecord $record, PictureKind $kind, string $bytes): bool {
    $extension = $kind->extension($bytes);
    if ($extension === NULL) {
      return FALSE;
    }
    $folder = self::FOLDER;
    $this->files->prepareDirectory($folder, FileSystemInterface::CREATE_DIRECTORY);
    $file = $this->repository->writeData($bytes, "$folder/$record->version.$extension", FileExists::Rename);
    $this->usage->add($file, self::USER, 'file', (string) $record->fid);
    $this->delete($record, $kind);
    $this->packages->savePicture($record->fid, $kind, (int) $file->id());
    return TRUE;
  }

  /**
   * Gives a game the pictures of its package where it has none. What an editor removes stays removed.
   */
  public function fill(NodeInterface $game, ?NodeInterface $original): void {
    $file = GamePackages::of($game);
    $record = $file === NULL ? NULL : $this->packages->load((int) $file->id());
    if ($record === NULL) {
      return;
    }
    foreach (PictureKind::cases() as $kind) {
      $field = $kind->field();
      $picture = $this->load($record, $kind);
      $isEmpty = $game->hasField($field) && $game->get($field)->isEmpty() && $original?->get($field)->isEmpty() !== FALSE;
      if ($picture !== NULL && $isEmpty) {
        $game->set($field, ['target_id' => $picture->id()]);
        // Reads the size of the picture. Fields of the game have done so before this hook.
        $game->get($field)->preSave();
      }
    }
  }

  public function deleteAll(PackageRecord $record): void {
    foreach (PictureKind::cases() as $kind) {
      $this->delete($record, $kind);
    }
  }

  /**
   * A file that a game uses remains.
   */
  private function delete(PackageRecord $record, PictureKind $kind): void {
    $picture = $this->load($record, $kind);
    if ($picture === NULL) {
      return;
    }
    $this->usage->delete($picture, self::USER, 'file', (string) $record->fid);
    if ($this->usage->listUsage($picture) === []) {
      $picture->delete();
    }
  }

  private function load(PackageRecord $record, PictureKind $kind): ?FileInterface {
    $fid = $record->pictures[$kind->value] ?? NULL;
    $file = $fid === NULL ? NULL : $this->entityTypeManager->getStorage('file')->load($fid);
    return $file instanceof FileInterface ? $file : NULL;
  }

}
