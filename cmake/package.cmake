# cpack -G DEB: one package with the program, its content and a unit for systemd, which is not started by itself.
install(FILES docs/protocol.md docs/protocol.schema.json docs/record.md CHANGELOG.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} RENAME copyright)
install(FILES packaging/bronze.service DESTINATION lib/systemd/system)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME bronze)
set(CPACK_PACKAGE_CONTACT "The Bronze contributors <bronze@example.org>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "Buffy tabletop games with every rule enforced")
set(CPACK_PACKAGE_DESCRIPTION
    "Play in the terminal against bots or with people at one keyboard, or open a table for others over the\nnetwork. An unofficial fan work.")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA
    ${PROJECT_SOURCE_DIR}/packaging/postinst ${PROJECT_SOURCE_DIR}/packaging/prerm
    ${PROJECT_SOURCE_DIR}/packaging/postrm)
include(CPack)
