<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_picture\Kernel;

use Drupal\Component\Serialization\Yaml;
use Drupal\file\Entity\File;
use Drupal\media\Entity\MediaType;
use Drupal\Tests\ag_game\Kernel\PortalKernelTestBase;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * Texts and media type of files in JSON:API.
 */
#[Group('ag_picture')]
#[RunTestsInSeparateProcesses]
final class FileFieldsTest extends PortalKernelTestBase {

  private const FIELDS = ['alt', 'title', 'file_type'];

  protected static $modules = ['views', 'media', 'media_library', 'ag_picture', 'ag_listing', 'ag_frontend'];

  protected function setUp(): void {
    parent::setUp();
    $this->installEntitySchema('media');
    $this->installConfig(['image', 'media', 'media_library']);
    MediaType::create(Yaml::decode(
      (string) file_get_contents(DRUPAL_ROOT . '/../recipes/ag_portal/config/media.type.image.yml'),
    ))->save();
    $this->container->get('router.builder')->rebuild();
  }

  public function testReturnsTextsAndTypeOfAPicture(): void {
    ['attributes' => $attributes, 'relationships' => $relationships] = $this->resource($this->file('tag.png'));
    $this->assertSame(
      ['alt' => NULL, 'title' => NULL],
      array_intersect_key($attributes, ['alt' => 1, 'title' => 1]),
    );
    $this->assertSame(['uid', 'file_type'], array_keys($relationships));
    $this->assertSame('media_type--media_type', $relationships['file_type']['data']['type']);
    $this->assertSame(
      ['drupal_internal__target_id' => 'image'],
      $relationships['file_type']['data']['meta'],
    );
  }

  public function testOtherFilesHaveNoMediaType(): void {
    $resource = $this->resource($this->file('preview.mp4'));
    $this->assertNull($resource['relationships']['file_type']['data']);
  }

  public function testUpdateDescribesExistingFiles(): void {
    $manager = $this->container->get('entity.definition_update_manager');
    foreach (self::FIELDS as $name) {
      $definition = $manager->getFieldStorageDefinition($name, 'file');
      $this->assertNotNull($definition, $name);
      $manager->uninstallFieldStorageDefinition($definition);
    }
    $this->container->get('database')->insert('file_managed')->fields([
      'uuid' => '0d0c1a3e-6c52-4d7f-9a30-6f8c6d6a7f10',
      'langcode' => 'en',
      'filename' => 'old.webp',
      'uri' => 'public://old.webp',
      'filemime' => 'image/webp',
      'status' => 1,
      'created' => 1,
      'changed' => 1,
    ])->execute();
    $this->container->get('module_handler')->loadInclude('ag_picture', 'install');
    ag_picture_update_11001();
    $this->assertArrayNotHasKey('file', $manager->getChangeList());
    $files = $this->container->get('entity_type.manager')->getStorage('file')->loadByProperties(['filename' => 'old.webp']);
    $this->assertSame('image', reset($files)->get('file_type')->target_id);
    // A site can run the update after an installation that has the fields.
    ag_picture_update_11001();
  }

  private function file(string $name): File {
    file_put_contents("public://$name", 'x');
    $file = File::create(['uri' => "public://$name", 'status' => 1]);
    $file->save();
    return $file;
  }

  private function resource(File $file): array {
    $response = $this->visit("/jsonapi/file/file/{$file->uuid()}");
    $this->assertSame(200, $response->getStatusCode(), (string) $response->getContent());
    return json_decode((string) $response->getContent(), TRUE, flags: JSON_THROW_ON_ERROR)['data'];
  }

}
