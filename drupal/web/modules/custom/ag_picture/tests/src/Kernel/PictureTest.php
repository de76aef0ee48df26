<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_picture\Kernel;

use Drupal\ag_picture\PictureLibrary;
use Drupal\Component\Serialization\Yaml;
use Drupal\Core\Session\AccountInterface;
use Drupal\field\Entity\FieldConfig;
use Drupal\field\Entity\FieldStorageConfig;
use Drupal\file\Entity\File;
use Drupal\media\Entity\Media;
use Drupal\media\Entity\MediaType;
use Drupal\media_library\MediaLibraryState;
use Drupal\node\Entity\Node;
use Drupal\Tests\ag_game\Kernel\PortalKernelTestBase;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * Pictures, their library and focal points.
 */
#[Group('ag_picture')]
#[RunTestsInSeparateProcesses]
final class PictureTest extends PortalKernelTestBase {

  protected static $modules = ['views', 'media', 'media_library', 'ag_picture', 'ag_listing', 'ag_frontend'];

  private PictureLibrary $library;

  protected function setUp(): void {
    parent::setUp();
    $this->installEntitySchema('media');
    $this->installConfig(['image', 'media', 'media_library']);
    $this->library = $this->container->get(PictureLibrary::class);
  }

  public function testAddsAPictureToTheLibraryOnce(): void {
    $this->createLibrary();
    $file = $this->file('drift.png');
    $game = $this->game(
      'Neon Drift',
      ['field_thumbnail' => ['target_id' => $file->id(), 'alt' => 'A car at night']],
    );
    $this->game(
      'Neon Drift again',
      ['field_thumbnail' => ['target_id' => $file->id(), 'alt' => 'Other text']],
    );
    $game->setTitle('Renamed')->save();
    $media = Media::loadMultiple();
    $this->assertSame(
      [['Neon Drift', 'A car at night']],
      array_map($this->labelAndAlt(...), array_values($media)),
    );
    $this->assertSame($file->id(), $this->library->file(reset($media))?->id());
    $this->assertSame(
      ['A car at night', ''],
      [$this->library->altText((int) $file->id()), $this->library->altText(999)],
    );
  }

  public function testWhatAnEditorDeletesStaysDeleted(): void {
    $this->createLibrary();
    $game = $this->game('Neon Drift', ['field_thumbnail' => $this->file('drift.png')]);
    $media = Media::loadMultiple();
    $this->assertCount(1, $media);
    reset($media)->delete();
    $game->setTitle('Renamed')->save();
    $this->container->get('cron')->run();
    $this->assertSame([], Media::loadMultiple());
    $game->set('field_thumbnail', $this->file('night.png'))->save();
    $this->assertCount(1, Media::loadMultiple());
  }

  public function testHidesTheLibraryFromTheApi(): void {
    $this->createLibrary();
    $this->assertSame(404, $this->visit('/jsonapi/media/image')->getStatusCode());
  }

  public function testOpensTheLibraryToEditorsOfTheContent(): void {
    $this->createLibrary();
    $game = $this->game('Neon Drift');
    $editor = $this->editor();
    foreach ([[$editor, TRUE], [$this->member('player'), FALSE]] as [$account, $isAllowed]) {
      $this->assertSame(
        $isAllowed,
        $this->canOpen(['node' => $game->id(), 'widget' => 'x'], $account),
      );
      $this->assertFalse($this->canOpen(['type' => 'game', 'widget' => 'x'], $account));
      $this->assertFalse($this->canOpen(['node' => 999], $account));
      $this->assertFalse($this->canOpen([], $account));
    }
  }

  public function testPassesTheChosenFileToTheForm(): void {
    $this->createLibrary();
    $file = $this->file('drift.png');
    $this->game(
      'Neon Drift',
      ['field_thumbnail' => ['target_id' => $file->id(), 'alt' => 'A car']],
    );
    $medium = array_values(Media::loadMultiple())[0];
    $this->assertSame([], $this->selectionCommands($medium, 'field-thumbnail-0'));
    $this->actAs($this->member('first'));
    [$setFile, $press] = $this->selectionCommands($medium, 'field-thumbnail-0');
    $this->assertSame(
      ['[data-ag-picture-file="field-thumbnail-0"]', [$file->id()]],
      [$setFile['selector'], $setFile['args']],
    );
    $this->assertSame('mousedown', $press['args'][0]);
    $this->assertSame([], $this->selectionCommands($medium, '"], body *'));
  }

  /**
   * @testWith ["30,70", true]
   *           ["100,0", true]
   *           ["101,0", false]
   *           ["30, 70", false]
   *           ["30", false]
   *           ["url(x)", false]
   */
  public function testValidatesTheFocalPoint(string $point, bool $is_valid): void {
    $game = Node::create([
      'type' => 'game',
      'title' => 'Neon Drift',
      'field_thumbnail_focus' => $point,
    ]);
    $violations = $game->validate()->getByField('field_thumbnail_focus');
    $this->assertSame($is_valid, count($violations) === 0, $point);
  }

  public function testReturnsTheFocalPointInListsAndJsonApi(): void {
    $game = $this->game('Neon Drift', ['field_thumbnail_focus' => '30,70']);
    $this->game('Plain');
    $focuses = array_column(
      $this->read('/ag/api/game-list')['games'],
      'field_thumbnail_focus',
      'title',
    );
    $this->assertSame('30,70', $focuses['Neon Drift']);
    $this->assertNull($focuses['Plain']);
    $resource = json_decode(
      (string) $this->visit("/jsonapi/node/game/{$game->uuid()}")->getContent(),
      TRUE,
    );
    $this->assertSame('30,70', $resource['data']['attributes']['field_thumbnail_focus']);
  }

  private function createLibrary(): void {
    $read = fn(string $name): array => Yaml::decode(
      (string) file_get_contents(DRUPAL_ROOT . "/../recipes/ag_portal/config/$name.yml"),
    );
    MediaType::create($read('media.type.image'))->save();
    FieldStorageConfig::create($read('field.storage.media.field_media_image'))->save();
    FieldConfig::create($read('field.field.media.image.field_media_image'))->save();
    $this->container->get('router.builder')->rebuild();
  }

  private function file(string $name): File {
    $pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
    file_put_contents("public://$name", base64_decode($pixel));
    $file = File::create(['uri' => "public://$name", 'status' => 1]);
    $file->save();
    return $file;
  }

  private function labelAndAlt(Media $medium): array {
    return [$medium->label(), $medium->get('field_media_image')->alt];
  }

  private function canOpen(array $parameters, AccountInterface $account): bool {
    $this->container->get('entity_type.manager')->getAccessControlHandler('node')->resetCache();
    $state = MediaLibraryState::create('ag_picture.opener', ['image'], 'image', 1, $parameters);
    return $this->container->get('ag_picture.opener')->checkAccess($state, $account)->isAllowed();
  }

  private function selectionCommands(Media $medium, string $widget): array {
    $state = MediaLibraryState::create(
      'ag_picture.opener',
      ['image'],
      'image',
      1,
      ['type' => 'game', 'widget' => $widget],
    );
    $this->container->get('entity_type.manager')->getAccessControlHandler('media')->resetCache();
    return $this->container->get('ag_picture.opener')
      ->getSelectionResponse($state, [$medium->id()])
      ->getCommands();
  }

}
